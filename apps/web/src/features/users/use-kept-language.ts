import { languageOf } from '@reprise/rules/locales/languages'
import { useEffect } from 'react'
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
  useEffect(() => {
    if (known && language && known !== language && !isActing) mutate({ language })
  }, [known, language, isActing, mutate])
}
