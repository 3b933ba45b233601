### Oh Hell im Browser.

## a first hand
lesson-hand-name = deine Hand
lesson-hand = Das ist deine Hand. Hohe Karten machen Stiche.
lesson-hand-more =
    Ein Stich ist eine Karte von jedem. Trumpf ist { $trump }: Der kleinste Trumpf schlägt jede Karte einer anderen
    Farbe.
lesson-bid-name = dein Versprechen
lesson-bid = Sag, wie viele Stiche du machst.
lesson-bid-more =
    Genau so viele bringen 10 Punkte mehr; einer zu viel ist so schlecht wie einer zu wenig. Diese Hand mit { $of } ist
    gut für etwa { $n }.
lesson-follow-name = Farbe bedienen
lesson-follow = Bediene die Farbe, die ausgespielt wurde.
lesson-follow-more =
    Jemand hat { $suit } ausgespielt, und du hast welche, also musst du bedienen. Die höchste macht den Stich, außer
    jemand trumpft.
lesson-lead-name = ausspielen
lesson-lead = Du spielst aus: Jede Karte ist erlaubt.
lesson-lead-more =
    Wer einen Stich macht, spielt zum nächsten aus. Ein Ass oder hoher Trumpf macht einen; eine kleine Karte gibt ihn
    her.
lesson-void-name = keine der Farbe
lesson-void = Du hast kein { $suit }, also geht alles.
lesson-void-more = Ein Trumpf macht den Stich. Oder wirf eine Karte ab, die später einen zu viel machen würde.
lesson-more-name = noch zu machen
lesson-more = Angesagt { $bid }, gemacht { $won }.
lesson-more-more = Hohle Striche sind versprochen, volle gemacht. Such einen Stich, den du gewinnen kannst.
lesson-enough-name = genug ist genug
lesson-enough = Du hast, was du gesagt hast. Jetzt verlier den Rest.
lesson-enough-more =
    Angesagt { $bid }, gemacht { $won }. Spiel unter der Karte, die vorn liegt, oder wirf hohe Karten ab, wo sie nicht
    gewinnen.
lesson-warn-bid =
    Du versprichst { $bid }, und deine Karten sind gut für etwa { $n }. Dann sind die 10 Punkte wahrscheinlich verloren.
lesson-warn-enough = So wie es steht, macht diese Karte den Stich: Das wären { $then }, und du hast { $bid } angesagt.
lesson-warn-all = Du hast { $won } von { $bid } und brauchst jeden Stich, der noch kommt. Diese Karte macht ihn nicht.
