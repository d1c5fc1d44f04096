import { Stack, Switch, Text } from '@mantine/core'
import { emailSubscriptionTexts } from '@reprise/rules/notifications/email-subscriptions'
import { useTranslation } from 'react-i18next'
import { QueryView } from '../../ui/states/query-view.tsx'
import { FormSkeleton } from '../../ui/states/skeletons.tsx'
import { useEmailSubscriptions, useUpdateSubscription } from './mail/email-subscriptions.api.ts'

/** Which kinds of mail the person gets. */
export const EmailSubscriptions = () => {
  const { t } = useTranslation()
  const update = useUpdateSubscription()
  return (
    <QueryView query={useEmailSubscriptions()} skeleton={<FormSkeleton count={6} />}>
      {({ emailAddress, verifiedEmailAddress, emailSubscriptions }) => (
        <Stack gap="lg">
          <Text c="dimmed">
            {emailAddress && verifiedEmailAddress
              ? t('What you have not read here after five minutes comes in one mail to {{address}}.', {
                  address: emailAddress,
                })
              : t(
                  'What you have not read here after five minutes comes in one mail, once you have confirmed an email.',
                )}
          </Text>
          {emailSubscriptions.map(({ type, status }) => (
            <Switch
              key={type}
              label={t(emailSubscriptionTexts[type].title)}
              description={t(emailSubscriptionTexts[type].about)}
              checked={status === 'SUBSCRIBED'}
              onChange={({ currentTarget: { checked } }) =>
                update.mutate({ type, status: checked ? 'SUBSCRIBED' : 'UNSUBSCRIBED' })
              }
            />
          ))}
          <Text size="sm" c="dimmed">
            {t(
              'Always sent: codes and security notices, your tickets and receipts, answers of hosts, cancelled events and payouts.',
            )}
          </Text>
        </Stack>
      )}
    </QueryView>
  )
}
