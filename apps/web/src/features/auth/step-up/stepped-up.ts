/** Does an act; where it takes a proof that it is the person, asks for the proof and does it once more. */
export type SteppedUp = <Answer>(act: () => Promise<Answer>) => Promise<Answer>
