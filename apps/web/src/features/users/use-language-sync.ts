import { languageOf } from '@reprise/rules/locales/languages'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsActing } from '../../lib/session/use-is-acting.ts'
import { useCurrentUser, useUpdateLanguage } from './users.api.ts'

/**
 * Sends the language of this browser to the server, where the server has another one, because mails are written in
 * the language that the person used last. Does nothing while staff act as somebody.
 */
export const useLanguageSync = () => {
  const { i18n } = useTranslation()
  const isActing = useIsActing()
  const known = useCurrentUser().data?.language
  const language = languageOf(i18n.language)
  const { mutate } = useUpdateLanguage()
  // Each choice is sent only once. Otherwise two devices with two languages would correct each other again and again.
  const sent = useRef<string>(undefined)
  useEffect(() => {
    if (!known || !language || isActing || sent.current === language) return
    // The language that was sent last counts, because `known` may be older.
    const told = sent.current ?? known
    sent.current = language
    if (told !== language) mutate({ language })
  }, [known, language, isActing, mutate])
}
