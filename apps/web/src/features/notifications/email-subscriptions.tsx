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
              ? t("We'll email unread notifications after five minutes to {{address}}.", {
                  address: emailAddress,
                })
              : t(
                  "Once you've confirmed an email, we'll send unread notifications there after five minutes.",
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
              'Always sent: codes and security alerts, your tickets and receipts, answers from hosts, cancelled events and payouts.',
            )}
          </Text>
        </Stack>
      )}
    </QueryView>
  )
}
