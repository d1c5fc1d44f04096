import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session/session.ts'

/** Where the one-time code went, and how long it is good for. */
export const CodeSentText = () => {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <Text>
      {session.state === 'code-required' && session.email
        ? t('We sent a code to {{email}}. It is valid for 5 minutes.', { email: session.email })
        : t('We sent a code to your email. It is valid for 5 minutes.')}
    </Text>
  )
}
