import type { SocialProvider } from '@reprise/rules/auth/social'
import { socialPath } from '@reprise/rules/auth/social'
import type { Services } from '#platform/ctx.ts'
import type { Authorization } from '#ports/social/social.ts'
import { pepper } from '../pepper.ts'

/**
 * The secrets of an authorization, made from its state and the server's pepper. None of them is stored, so a
 * person who reads the table can redeem nothing.
 */
export function authorizationOf(
  { config, keys }: Services,
  provider: SocialProvider,
  state: string,
): Authorization {
  return {
    provider,
    state,
    nonce: pepper(keys, 'social-nonce', state),
    verifier: pepper(keys, 'social-verifier', state),
    redirectUri: config.publicUrl + socialPath(provider, 'callback'),
  }
}

/** How a state, a browser or a result code is stored. */
export const hashOf = (
  { keys }: Pick<Services, 'keys'>,
  kind: 'state' | 'browser' | 'result',
  text: string,
): string => pepper(keys, `social-${kind}`, text)
