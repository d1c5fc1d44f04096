/** A reason not to start or go on: one sentence for the person at the terminal, with what to do. */
export class TerminalRefusal extends Error {
  override name = 'TerminalRefusal'
}
