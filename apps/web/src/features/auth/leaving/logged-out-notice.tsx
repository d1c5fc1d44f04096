import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetLoggedOut, wasLoggedOut } from '../../../lib/session/session.ts'
import { Banner } from '../../../ui/states/banner.tsx'

/** Says once, on the sign-in page that comes first, that the session was ended elsewhere. */
export const LoggedOutNotice = () => {
  const { t } = useTranslation()
  const [isShown] = useState(wasLoggedOut)
  useEffect(forgetLoggedOut, [])
  return isShown && <Banner kind="info">{t("You've been logged out. Please log in again.")}</Banner>
}
