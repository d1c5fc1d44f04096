import { emailInUse } from '@reprise/rules/auth/email'
import { useTranslation } from 'react-i18next'
import { pageData } from '../../../lib/page-data.ts'
import { say } from '../../../lib/say.tsx'
import { OtherFormLink } from '../other-form-link.tsx'

/** What sign-up says of an address that has an account (section 8); the word for it leads to the login. */
export const EmailInUse = ({ onLogin }: { onLogin: () => void }) => {
  const { t } = useTranslation()
  const word = t('Login')
  const sentence = say(t, emailInUse(pageData.brandName))
  const at = sentence.lastIndexOf(word)
  return (
    <>
      {sentence.slice(0, at)}
      <OtherFormLink onClick={onLogin}>{word}</OtherFormLink>
      {sentence.slice(at + word.length)}
    </>
  )
}
