import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session/session.ts'

/** Where the one-time code went, and how long it is good for. */
export const CodeSentText = ({ byPhone = false }: { byPhone?: boolean }) => {
  const { t } = useTranslation()
  const session = useSession()
  const email = session.state === 'visitor' ? null : session.email
  if (byPhone || !email) return <Text>{t("We sent a code to your phone. It's valid for 5 minutes.")}</Text>
  return <Text>{t("We sent a code to {{email}}. It's valid for 5 minutes.", { email })}</Text>
}
