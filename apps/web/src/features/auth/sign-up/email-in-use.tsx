import { emailInUse } from '@reprise/rules/auth/email'
import { useTranslation } from 'react-i18next'
import { pageData } from '../../../lib/page-data.ts'
import { say } from '../../../lib/say.tsx'
import { OtherFormLink } from '../other-form-link.tsx'

/** Says that an address already has an account (section 8). Its word "Login" leads to the login. */
export const EmailInUse = ({ onLogin }: { onLogin: () => void }) => {
  const { t } = useTranslation()
  const word = t('Login')
  const sentence = say(t, emailInUse(pageData.brandName))
  const at = sentence.lastIndexOf(word)
  const [before, after] =
    at < 0 ? [`${sentence} `, ''] : [sentence.slice(0, at), sentence.slice(at + word.length)]
  return (
    <>
      {before}
      <OtherFormLink onClick={onLogin}>{word}</OtherFormLink>
      {after}
    </>
  )
}
