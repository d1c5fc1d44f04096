import { Badge, Skeleton, Stack, Text, Title } from '@mantine/core'
import { privacyPolicyStateLabels } from '@reprise/rules/events/privacy-policy'
import { isDefaultQuestion } from '@reprise/rules/events/questions/questions'
import { useTranslation } from 'react-i18next'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { SafeText } from '../../../ui/text/safe-text.tsx'
import { useGuestAnswers } from './guest-answers.api.ts'
import classes from './guest-answers.module.css'
import { WaiverCopy } from './waiver-copy.tsx'

const policyColors = { NONE: 'gray', PENDING: 'yellow', ACCEPTED: 'green', REJECTED: 'red' } as const

/** What a guest answered to the host's questions, each with the question as it was, and whether they accepted the policy. */
export const GuestAnswers = ({ eventId, attendeeId }: { eventId: string; attendeeId: string }) => {
  const { t } = useTranslation()
  const query = useGuestAnswers(eventId, attendeeId)
  return (
    <QueryView query={query} what={t("The answers didn't load")} skeleton={<Skeleton h={48} />}>
      {({ questionRequirementAnswers, privacyPolicyState, canSendWaiverCopy, invitedBy, user }) => {
        const answers = questionRequirementAnswers ?? []
        const isInvited = invitedBy && (
          <Text variant="small">{t('Invited by {{name}}', { name: invitedBy.name })}</Text>
        )
        if (answers.length === 0 && privacyPolicyState === 'NONE' && !canSendWaiverCopy) return isInvited
        return (
          <Stack component="section" gap="xs" aria-label={t('Answers')}>
            {isInvited}
            <Title order={3} size="h4">
              {t('Answers')}
            </Title>
            {privacyPolicyState !== 'NONE' && (
              <Text variant="small" component="div">
                {t('Privacy policy')}{' '}
                <Badge color={policyColors[privacyPolicyState]}>
                  {t(privacyPolicyStateLabels[privacyPolicyState])}
                </Badge>
              </Text>
            )}
            {canSendWaiverCopy && <WaiverCopy key={user.userId} eventId={eventId} guest={user} />}
            <dl className={classes.answers}>
              {answers.map(({ questionId, question, kind, values }) => (
                <div key={questionId}>
                  <Text component="dt" variant="small" c="dimmed">
                    {isDefaultQuestion(question) ? t(question) : question}
                  </Text>
                  <dd>
                    <SafeText>{kind === 'YES_NO' ? t(values[0] ?? '') : values.join(', ')}</SafeText>
                  </dd>
                </div>
              ))}
            </dl>
          </Stack>
        )
      }}
    </QueryView>
  )
}
