import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetLoggedOut, takeLeft, wasLoggedOut } from '../../../lib/session/session.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { announce } from '../../../ui/toast.ts'

/**
 * Says once, on the first sign-in page, that the session was ended elsewhere. A person who has just logged out gets
 * no such text; only a screen reader announces that they are logged out.
 */
export const LoggedOutNotice = () => {
  const { t } = useTranslation()
  const [isShown] = useState(wasLoggedOut)
  useEffect(forgetLoggedOut, [])
  useEffect(() => {
    if (takeLeft()) announce(t("You're logged out."))
  }, [t])
  return isShown && <Banner kind="info">{t("You've been logged out. Please log in again.")}</Banner>
}
