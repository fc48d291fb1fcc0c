/// How the page of a summary looks: light and dark, on a telephone and on paper.
enum PageStyle {
  static let css = """
    :root { color-scheme: light dark; --ground: #fff; --card: #f4f5f7; --ink: #1b1f24; --faint: #5b6470; --line: #d5d9df;
      --income: #1f7a4d; --expense: #2f5fb3; --over: #b3261e; --plan: #1b1f24; }
    @media (prefers-color-scheme: dark) { :root { --ground: #15181c; --card: #20252b; --ink: #eceff3; --faint: #a5afbb;
      --line: #39414a; --income: #5cc492; --expense: #86aef2; --over: #ff8a80; --plan: #eceff3; } }
    * { box-sizing: border-box; }
    body { margin: 0 auto; padding: 1rem; max-width: 46rem; background: var(--ground); color: var(--ink);
      font: 1rem/1.45 system-ui, sans-serif; }
    h1 { font-size: 1.5rem; margin: .25rem 0 1rem; }
    h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
    .cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr)); gap: .6rem; margin: 0; }
    .cards div { background: var(--card); border-radius: .6rem; padding: .7rem .9rem; }
    .cards dt, .faint { color: var(--faint); font-size: .85rem; }
    .cards dd { margin: 0; font-size: 1.35rem; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
    .cards dd.faint { font-size: .85rem; }
    table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
    th { text-align: left; font-weight: 600; color: var(--faint); font-size: .85rem; }
    th, td { padding: .35rem .3rem; border-bottom: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere; }
    th:first-child { width: 55%; }
    td.number, th.number { text-align: right; white-space: nowrap; }
    .bar { display: block; height: .45rem; margin-top: .3rem; border-radius: .2rem; background: var(--card); position: relative; }
    .bar i { display: block; height: 100%; border-radius: .2rem; background: var(--expense); }
    .income .bar i { background: var(--income); }
    .bar.over i { background: var(--over); }
    .bar b { position: absolute; top: -.15rem; width: 2px; height: .75rem; background: var(--plan); }
    .over-text { color: var(--over); font-size: .85rem; }
    svg { width: 100%; height: auto; max-height: 15rem; display: block; }
    svg text { fill: var(--faint); font-size: 12px; text-anchor: middle; font-family: system-ui, sans-serif; }
    svg .in { fill: var(--income); } svg .out { fill: var(--expense); } svg line { stroke: var(--line); }
    .key span { margin-right: 1rem; } .key i { display: inline-block; width: .7rem; height: .7rem; border-radius: .15rem; margin-right: .3rem; }
    footer { margin: 2rem 0 1rem; }
    @media print { body { max-width: none; } .cards div { border: 1px solid var(--line); } }
    """
}
