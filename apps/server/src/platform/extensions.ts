/**
 * Questions that domains ask of the domains above them, each a list under its name: events asks who the guests of
 * an event are, and tickets answers. The domain that asks declares the name beside its type, by declaration
 * merging. The domain that answers gives its entry in its domain.ts.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it grows by declaration merging
export interface Extensions {}
