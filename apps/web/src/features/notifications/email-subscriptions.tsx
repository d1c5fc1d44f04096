import { Stack, Text } from '@mantine/core'
import { emailSubscriptionTexts } from '@reprise/rules/notifications/email-subscriptions'
import { useTranslation } from 'react-i18next'
import { SavedSwitch } from '../../ui/forms/saved-switch.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { FormSkeleton } from '../../ui/states/skeletons.tsx'
import { useEmailSubscriptions, useUpdateSubscription } from './mail/email-subscriptions.api.ts'

/** Which kinds of mail the person gets. */
export const EmailSubscriptions = () => {
  const { t } = useTranslation()
  const update = useUpdateSubscription()
  return (
    <QueryView
      query={useEmailSubscriptions()}
      what={t("Your settings didn't load")}
      skeleton={<FormSkeleton count={7} />}
    >
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
            <SavedSwitch
              key={type}
              label={t(emailSubscriptionTexts[type].title)}
              description={t(emailSubscriptionTexts[type].about)}
              checked={status === 'SUBSCRIBED'}
              save={(checked) =>
                update.mutateAsync({ type, status: checked ? 'SUBSCRIBED' : 'UNSUBSCRIBED' })
              }
            />
          ))}
          <Text variant="small" c="dimmed">
            {t(
              'Always sent: codes and security alerts, your tickets and receipts, answers from hosts, cancelled events and payouts.',
            )}
          </Text>
        </Stack>
      )}
    </QueryView>
  )
}
