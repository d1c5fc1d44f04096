import type { OfferConfiguration } from '../earning/configuration.input.ts'
import type { EarnFact } from './program.ts'

/** The kind of facts that the action of a configuration is. */
export const factKindOf = ({ action }: OfferConfiguration): readonly EarnFact['kind'][] =>
  action === 'EARN_POINTS' ? ['POINTS'] : ['CHECK_IN']
