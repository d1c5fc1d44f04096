import { Anchor, Button, Group, List, Stack, Text } from '@mantine/core'
import { emailSubscriptionTexts } from '@reprise/rules/notifications/email-subscriptions'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router'
import { ApiError } from '../../lib/graphql/api-error.ts'
import { say } from '../../lib/say.tsx'
import { Banner } from '../../ui/states/banner.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { FormSkeleton } from '../../ui/states/skeletons.tsx'
import { toastError } from '../../ui/toast.ts'
import { allMails, loginToAllMails } from './mail/all-mails.ts'
import { useMailLink, useMailSwitch } from './mail/unsubscribe.api.ts'

/** Leads to the login, and says why. */
const OutdatedLink = ({ why }: { why: Error }) => {
  const { t } = useTranslation()
  useEffect(() => toastError(say(t, why)), [t, why])
  return <Navigate to={loginToAllMails} replace />
}

/**
 * The page of a mail's unsubscribe link: says which mails the link switches, and has one button. Without a valid link
 * it leads to the login (S-039).
 */
export const UnsubscribeForm = ({ token }: { token: string }) => {
  const { t } = useTranslation()
  const link = useMailLink(token)
  const change = useMailSwitch(token)
  if (link.error instanceof ApiError && link.error.code === 'BAD_INPUT')
    return <OutdatedLink why={link.error} />
  return (
    <QueryView query={link} what={t("Your settings didn't load")} skeleton={<FormSkeleton count={1} />}>
      {({ emailAddress, types, status }) => {
        const isOff = status === 'UNSUBSCRIBED'
        const kinds = (
          <List>
            {types.map((type) => (
              <List.Item key={type}>
                <Text component="span" variant="strong">
                  {t(emailSubscriptionTexts[type].title)}
                </Text>
                {': '}
                {t(emailSubscriptionTexts[type].about)}
              </List.Item>
            ))}
          </List>
        )
        return (
          <Stack gap="lg" mt="lg" maw={640}>
            {isOff ? (
              <Banner kind="success" title={t("You're unsubscribed.")}>
                {t('You no longer get these emails at {{address}}:', { address: emailAddress })}
              </Banner>
            ) : (
              <Text>{t('You get these emails at {{address}}:', { address: emailAddress })}</Text>
            )}
            {kinds}
            {change.error && <Banner kind="danger">{say(t, change.error)}</Banner>}
            <Group>
              <Button
                variant={isOff ? 'default' : 'filled'}
                loading={change.isPending}
                onClick={() => change.mutate(isOff ? 'SUBSCRIBED' : 'UNSUBSCRIBED')}
              >
                {isOff ? t('Subscribe again') : t('Unsubscribe')}
              </Button>
            </Group>
            <Text variant="small" c="dimmed">
              {t('You always get tickets, receipts, codes and security alerts.')}{' '}
              <Anchor component={Link} to={allMails} variant="small">
                {t('All emails')}
              </Anchor>
            </Text>
          </Stack>
        )
      }}
    </QueryView>
  )
}
