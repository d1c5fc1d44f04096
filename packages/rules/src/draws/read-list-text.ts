/** The lines before the entries in the text of a frozen list. */
const factLines = 9

/** The weights of the entries in the text of a frozen list, in its order. */
export function weightsInList(text: string): number[] {
  return text
    .split('\n')
    .slice(factLines)
    .flatMap((line) => (line === '' ? [] : [Number(line.split(' ')[1])]))
}
