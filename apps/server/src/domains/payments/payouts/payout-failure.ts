import { phrase } from '@reprise/rules/platform/phrase'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { sentence } from '@reprise/rules/platform/sentence'

/** The reasons of our own why a payout failed, as keys of texts. Every other reason is in the words of the provider. */
export const payoutFailures = {
  returned: phrase('It came back from the payout account.'),
  unsent: phrase('The provider did not send it.'),
}

/** Why a payout failed, as a mail says it. */
export const payoutFailureSentence = (failure: string): Sentence =>
  Object.values<string>(payoutFailures).includes(failure)
    ? { text: failure }
    : sentence('The payment provider says: {{failure}}', { failure })
