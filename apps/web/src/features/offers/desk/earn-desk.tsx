import { Stack } from '@mantine/core'
import type { ShownOffer } from '../page/offer.api.ts'
import { EarnCode } from './earn-code.tsx'
import { ProofReview } from './proofs/proof-review.tsx'
import { SurveyResults } from './proofs/survey-results.tsx'

/** What the team of a club does for an offer that earns: its code, what members sent, and their answers. */
export const EarnDesk = ({ offer }: { offer: ShownOffer }) => {
  const { proof, configuration, published } = offer
  const code = published ? configuration?.code : null
  const hasPart = Boolean(code) || proof === 'REVIEW' || proof === 'ANSWERS'
  if (!hasPart) return null
  return (
    <Stack gap="lg">
      {code && <EarnCode offer={offer} code={code} />}
      {proof === 'REVIEW' && <ProofReview offer={offer} />}
      {proof === 'ANSWERS' && <SurveyResults offer={offer} />}
    </Stack>
  )
}
