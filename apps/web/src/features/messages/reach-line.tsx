import { Text } from '@mantine/core'
import type { EventMessageChannel } from '@reprise/rules/messages/enums'
import { useTranslation } from 'react-i18next'
import type { useReach } from './messages.api.ts'

type Props = { channel: EventMessageChannel; query: ReturnType<typeof useReach> }

/** Says how many people get a message, and why the others do not. */
export const ReachLine = ({ channel, query: { data, error } }: Props) => {
  const { t } = useTranslation()
  if (error) return <Text c="dimmed">{t("We couldn't count who gets it. You can still send it.")}</Text>
  const parts = data && [
    t('messageReach', {
      count: data.reachable,
      defaultValue_one: '{{count}} person gets it.',
      defaultValue_other: '{{count}} people get it.',
    }),
    ...(data.switchedOff > 0
      ? [
          t('messageOff', {
            count: data.switchedOff,
            defaultValue_one: '{{count}} person switched these messages off.',
            defaultValue_other: '{{count}} people switched these messages off.',
          }),
        ]
      : []),
    ...(data.withoutContact > 0
      ? [
          channel === 'EMAIL'
            ? t('messageNoEmail', {
                count: data.withoutContact,
                defaultValue_one: '{{count}} person has no confirmed email.',
                defaultValue_other: '{{count}} people have no confirmed email.',
              })
            : t('messageNoPhone', {
                count: data.withoutContact,
                defaultValue_one: '{{count}} person has no confirmed phone number.',
                defaultValue_other: '{{count}} people have no confirmed phone number.',
              }),
        ]
      : []),
  ]
  return (
    <Text role="status" c="dimmed" className="rp-numbers">
      {parts?.join(' ') ?? t('Counting …')}
    </Text>
  )
}
