/**
 * What domains ask of the domains above them, by name, each as a list: events asks who the guests of an event are, and
 * tickets knows. A domain that asks declares the name beside its type, by declaration merging; the one that knows gives
 * its entry in its manifest (domain.ts).
 */
// biome-ignore lint/suspicious/noEmptyInterface: it grows by declaration merging
export interface Extensions {}
