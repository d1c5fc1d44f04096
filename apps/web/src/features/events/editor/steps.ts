/** The states of a form: those before the present one, and those that were taken back, the nearest first. */
export type Steps<Values> = { past: readonly Values[]; present: Values; future: readonly Values[] }

/** More steps than a person goes back. Each one holds only the fields that changed in it. */
const MOST_STEPS = 100

export const firstStep = <Values>(values: Values): Steps<Values> => ({
  past: [],
  present: values,
  future: [],
})

/** Adds a state. What was taken back before cannot be restored after that. */
export const withStep = <Values>({ past, present }: Steps<Values>, values: Values): Steps<Values> => ({
  past: [present, ...past].slice(0, MOST_STEPS),
  present: values,
  future: [],
})

/** One state back, or the same steps where there is none. */
export const back = <Values>(steps: Steps<Values>): Steps<Values> => {
  const [before, ...past] = steps.past
  return before === undefined ? steps : { past, present: before, future: [steps.present, ...steps.future] }
}

/** One state forward again, or the same steps where nothing was taken back. */
export const forward = <Values>(steps: Steps<Values>): Steps<Values> => {
  const [after, ...future] = steps.future
  return after === undefined ? steps : { past: [steps.present, ...steps.past], present: after, future }
}
