import { socialPath, socialPopup } from '@reprise/rules/auth/social'
import type { Flow } from './social-flow.ts'

/** Opens the popup (400 by 500, in the middle of this window); null where the browser does not let us. */
export const openPopup = ({ provider, action, state }: Flow): Window | null => {
  const { width, height } = socialPopup
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2)
  return window.open(
    `${socialPath(provider, action)}?state=${state}`,
    'social',
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  )
}
