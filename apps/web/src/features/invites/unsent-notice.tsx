import { Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { say } from '../../lib/say.tsx'
import { Banner } from '../../ui/states/banner.tsx'
import type { Unsent } from './use-send-invites.ts'

/** Lists the people who were not invited, each with the reason. They stay in the field. */
export const UnsentNotice = ({ unsent }: { unsent: readonly Unsent[] }) => {
  const { t } = useTranslation()
  if (unsent.length === 0) return null
  return (
    <Banner kind="danger">
      {unsent.map(({ name, message }) => (
        <Text key={name} variant="small">
          {name}: {say(t, message)}
        </Text>
      ))}
    </Banner>
  )
}
