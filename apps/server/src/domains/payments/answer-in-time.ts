import { AnswerLost } from '#ports/payments/payments.ts'

/**
 * How long we wait for a provider's answer before it is asked again later. Shorter than every lease on what waits
 * for it.
 */
export const LONGEST_ANSWER_SECONDS = 10

/** The answer to a call of the provider; where it takes too long it counts as lost. Every call goes through here. */
export async function answerInTime<Answer>(call: Promise<Answer>): Promise<Answer> {
  const { promise: silence, reject } = Promise.withResolvers<never>()
  const giveUp = () => reject(new AnswerLost(`no answer in ${LONGEST_ANSWER_SECONDS} seconds`))
  const timer = setTimeout(giveUp, LONGEST_ANSWER_SECONDS * 1000)
  try {
    return await Promise.race([call, silence])
  } finally {
    clearTimeout(timer)
  }
}
