import { Button, Checkbox, Stack, Text, Title } from '@mantine/core'
import { distanceText } from '@reprise/rules/events/distance-text'
import { defaultPolicyTitle } from '@reprise/rules/events/privacy-policy'
import { answerProblem } from '@reprise/rules/events/questions/answer.input'
import { phrase } from '@reprise/rules/platform/phrase'
import type { Sentence } from '@reprise/rules/platform/sentence'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NoPosition } from '../../../lib/device-position.ts'
import { formErrors, say } from '../../../lib/say.tsx'
import { useCheckedForm } from '../../../ui/forms/use-checked-form.ts'
import { Banner } from '../../../ui/states/banner.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.ts'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { announce } from '../../../ui/toast.ts'
import { QuestionField } from './question-field.tsx'
import type { Requirements, useAnswerRequirements } from './requirements.api.ts'
import type { TypedAnswers } from './typed-answers.ts'
import { firstAnswers, forgetTyped, isAnswered, keepTyped } from './typed-answers.ts'
import { WaiverCopy } from './waiver-copy.tsx'

type Props = {
  eventId: string
  viewer: string
  requirements: Requirements
  isBeforeTickets: boolean
  send: ReturnType<typeof useAnswerRequirements>
  /** Reads again what is asked. */
  readAgain: () => Promise<unknown>
  onClose: () => void
  onDone: () => void
}

const PdfPreview = lazyPart(async () => (await import('../../../ui/pdf/pdf-preview.tsx')).PdfPreview)
const RequiredAccounts = lazyPart(async () => (await import('./required-accounts.tsx')).RequiredAccounts)

/** The values by the ids of the questions, and whether the policy is accepted. */
type Values = { [questionId: string]: string[] | boolean }

const accepted = 'isAccepted'
const policyMissing = phrase('Accept it to go on')
const accountMissing = phrase('Connect every account that the host asks for to go on.')

const answersOf = ({ [accepted]: _accepted, ...answers }: Values): TypedAnswers => answers as TypedAnswers

/** One field for each question, and the privacy policy. What is typed is kept until it is sent. */
export const RequirementsForm = (props: Props) => {
  const { eventId, viewer, requirements, isBeforeTickets, send, readAgain, onClose, onDone } = props
  const { t } = useTranslation()
  const { privacyPolicy, myPolicyReaction, startDate, locationRadius, socialRequirements } = requirements
  const { myMissingSocials, isMyLocationConfirmed } = requirements
  const isLocationOpen = isBeforeTickets && locationRadius !== null && !isMyLocationConfirmed
  const [lacksAccounts, setLacksAccounts] = useState(false)
  const questions = requirements.questionRequirements
  const isPolicyOpen = privacyPolicy !== null && myPolicyReaction?.privacyPolicyState !== 'ACCEPTED'
  const hasStarted = Date.parse(startDate) <= Date.now()
  const checked = useCheckedForm<Values>({
    initialValues: { ...firstAnswers(requirements, eventId, viewer), [accepted]: !isPolicyOpen },
    validate: (values) => {
      const problems: Record<string, Sentence> = {}
      for (const question of questions) {
        const typed = (values[question.questionId] ?? []) as string[]
        const problem = answerProblem(
          question,
          typed.map((value) => value.trim()).filter((value) => value !== ''),
        )
        if (problem) problems[question.questionId] = problem
      }
      if (isBeforeTickets && !values[accepted]) problems[accepted] = { text: policyMissing }
      return formErrors(problems)
    },
  })
  const { form, refuse, unplaced, sentBy, tick } = checked
  const policyTitle =
    privacyPolicy?.title === defaultPolicyTitle ? t(defaultPolicyTitle) : (privacyPolicy?.title ?? '')

  useEffect(() => keepTyped(eventId, viewer, answersOf(form.values)), [eventId, viewer, form.values])

  // The server names a wrong answer by its place in the list.
  const named = (fields: Record<string, Sentence>) =>
    Object.fromEntries(
      Object.entries(fields).map(([path, sentence]) => {
        const place = /^answers\.(\d+)\./.exec(path)?.[1]
        return [(place && sent[Number(place)]?.questionId) ?? path, sentence]
      }),
    )
  const sent = questions.filter((question) => !(hasStarted && isAnswered(question, requirements)))
  const answer = (values: Values, policy: { isAccepted: boolean } | undefined, done: () => void) => {
    const given = answersOf(values)
    send.mutate(
      {
        eventId,
        answers: sent.map(({ questionId }) => ({ questionId, values: given[questionId] ?? [] })),
        policy: privacyPolicy && policy ? { fileUrl: privacyPolicy.fileUrl, ...policy } : undefined,
        confirmsLocation: isLocationOpen,
      },
      {
        onSuccess: () => {
          forgetTyped(eventId, viewer)
          done()
        },
        onError: (error) => {
          refuse(error, named)
          // What was sent before the refusal is saved.
          void readAgain()
        },
      },
    )
  }
  const problem = unplaced(send.error)
  const isAccountOpen = isBeforeTickets && myMissingSocials.length > 0

  return (
    <form
      {...sentBy((values) => {
        setLacksAccounts(isAccountOpen)
        if (isAccountOpen) return
        answer(values, isPolicyOpen && values[accepted] === true ? { isAccepted: true } : undefined, () => {
          announce(t('Your answers are saved.'))
          onDone()
        })
      })}
    >
      <Stack>
        {questions.map((question) => (
          <QuestionField
            key={question.questionId}
            question={question}
            isLocked={hasStarted && isAnswered(question, requirements)}
            {...checked.field(question.questionId)}
          />
        ))}
        {privacyPolicy && (
          <Stack role="group" gap="xs" aria-label={policyTitle}>
            <Title order={3} size="h4">
              {policyTitle}
            </Title>
            <Suspense fallback={<p role="status">{t('Loading PDF…')}</p>}>
              <PdfPreview file={privacyPolicy.fileUrl} label={policyTitle} />
            </Suspense>
            {isPolicyOpen ? (
              <Checkbox
                label={t('I have read it and accept it')}
                required={isBeforeTickets}
                {...tick(accepted)}
              />
            ) : (
              <Text variant="small">{t('You accepted it.')}</Text>
            )}
            {myPolicyReaction?.isSigned && <WaiverCopy eventId={eventId} />}
          </Stack>
        )}
        {isBeforeTickets && socialRequirements.length > 0 && (
          <Suspense fallback={<FormSkeleton count={socialRequirements.length} />}>
            <RequiredAccounts
              eventId={eventId}
              asked={socialRequirements}
              onConnected={readAgain}
              problem={lacksAccounts && isAccountOpen ? { text: accountMissing } : null}
            />
          </Suspense>
        )}
        {isLocationOpen && (
          <Stack component="section" gap="xs" aria-label={t('Where you are')}>
            <Title order={3} size="h4">
              {t('Where you are')}
            </Title>
            <Text>
              {t(
                'This event is for people within {{distance}} of its place. Continue, and your browser asks whether it may share your location. We compare it and keep no position.',
                {
                  distance: say(t, distanceText(locationRadius)),
                },
              )}
            </Text>
          </Stack>
        )}
        {problem && (
          <Banner kind="danger">{problem instanceof NoPosition ? t(problem.text) : say(t, problem)}</Banner>
        )}
        <Button type="submit" size="lg" fullWidth loading={send.isPending}>
          {isBeforeTickets ? t('Continue') : t('Save')}
        </Button>
        {isPolicyOpen && isBeforeTickets && (
          <Button
            variant="subtle"
            disabled={send.isPending}
            onClick={() =>
              send.mutate(
                {
                  eventId,
                  answers: [],
                  policy: { fileUrl: privacyPolicy.fileUrl, isAccepted: false },
                  confirmsLocation: false,
                },
                { onSuccess: onClose },
              )
            }
          >
            {t("I don't accept it")}
          </Button>
        )}
      </Stack>
    </form>
  )
}
