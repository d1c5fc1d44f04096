import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { forgetLoggedOut, takeLeft, wasLoggedOut } from '../../../lib/session/session.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { dayInWords } from '../../../ui/text/format-date-time.ts'
import { announce } from '../../../ui/toast.ts'

/**
 * Says once, on the first sign-in page, that the session was ended elsewhere, or that the account is deleted and how it
 * comes back. A person who has just logged out gets no such text; only a screen reader announces that they are logged
 * out.
 */
export const LoggedOutNotice = () => {
  const { t } = useTranslation()
  const [isShown] = useState(wasLoggedOut)
  useEffect(forgetLoggedOut, [])
  const [deletedText, setDeletedText] = useState('')
  useEffect(() => {
    const until = takeLeft()
    if (until === null) return
    const isDate = until !== 'true'
    const words = isDate
      ? t('Your account is deleted. Log in by {{date}} to get it back.', { date: dayInWords(until) })
      : t("You're logged out.")
    announce(words)
    if (isDate) setDeletedText(words)
  }, [t])
  if (deletedText) return <Banner kind="info">{deletedText}</Banner>
  return isShown && <Banner kind="info">{t("You've been logged out. Please log in again.")}</Banner>
}
