/**
 * Runs an act. Where the server requires a proof that it is the person, asks for the proof and runs the act again.
 */
export type SteppedUp = <Answer>(act: () => Promise<Answer>) => Promise<Answer>
