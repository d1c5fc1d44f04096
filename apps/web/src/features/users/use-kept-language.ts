import { languageOf } from '@reprise/rules/locales/languages'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsActing } from '../../lib/session/use-is-acting.ts'
import { useCurrentUser, useUpdateLanguage } from './users.api.ts'

/**
 * Tells the server which language the signed-in person reads here, where it knows another: mails come in the language
 * that they used last. Staff who act as somebody leave it as it is.
 */
export const useKeptLanguage = () => {
  const { i18n } = useTranslation()
  const isActing = useIsActing()
  const known = useCurrentUser().data?.language
  const language = languageOf(i18n.language)
  const { mutate } = useUpdateLanguage()
  // Each choice is told once: two devices in two languages would go on correcting each other.
  const sent = useRef<string>(undefined)
  useEffect(() => {
    if (!known || !language || isActing || sent.current === language) return
    sent.current = language
    if (known !== language) mutate({ language })
  }, [known, language, isActing, mutate])
}
