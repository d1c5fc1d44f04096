/** Cuts a text that a stranger wrote, before it is searched or kept. */
export function truncate(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most)}…` : text
}
