import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../../lib/save-file.ts'
import { say } from '../../../../lib/say.tsx'
import { shownNumber } from '../../../../lib/shown-number.ts'
import { BarList } from '../../../../ui/figures/bar-list.tsx'
import { Section } from '../../../../ui/section.tsx'
import { Banner } from '../../../../ui/states/banner.tsx'
import type { Offer } from '../../offer-parts.api.ts'
import type { TeamProof } from './proofs.api.ts'
import { useReadAnswers } from './proofs.api.ts'
import type { QuestionSummary } from './survey-answers.ts'
import { answersCsv, summaryOf } from './survey-answers.ts'

/** What members answered to a survey, by question, and all answers as a file. They load after a press, because they are many. */
export const SurveyResults = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation()
  const [count, setCount] = useState(0)
  const read = useReadAnswers()
  const load = (onRead: (all: TeamProof[]) => void) =>
    read.mutate({ offerId: offer.offerId, onRead: setCount }, { onSuccess: onRead })
  const save = (all: TeamProof[]) => saveFile('answers.csv', answersCsv(all, t), 'text/csv')
  const { data } = read
  return (
    <Section title={t('Answers')}>
      <Stack gap="md">
        {read.error && <Banner kind="danger">{say(t, read.error)}</Banner>}
        <Group gap="sm">
          <Button variant="default" loading={read.isPending} onClick={() => load(() => {})}>
            {data ? t('Load again') : t('Show the answers')}
          </Button>
          <Button
            variant="default"
            disabled={read.isPending}
            leftSection={<IconDownload size={20} aria-hidden="true" />}
            onClick={() => (data ? save(data) : load(save))}
          >
            {t('Download CSV')}
          </Button>
          <Text variant="small" c="dimmed" className="rp-numbers" role="status">
            {read.isPending && count > 0 ? t('{{count}} loaded', { count }) : ''}
          </Text>
        </Group>
        {data?.length === 0 && <Text>{t('No one has answered yet.')}</Text>}
        {data && summaryOf(data).map((summary) => <Summary key={summary.question} summary={summary} />)}
      </Stack>
    </Section>
  )
}

/** How many different answers are shown. The file has all of them. */
const mostShown = 20

const Summary = ({ summary: { question, answered, answers } }: { summary: QuestionSummary }) => {
  const { t } = useTranslation()
  const people = t('{{count}} people answered', {
    count: answered,
    defaultValue_one: '{{count}} person answered',
    defaultValue_other: '{{count}} people answered',
  })
  return (
    <Stack gap="xs">
      <Title order={3}>{question}</Title>
      <Text variant="small" c="dimmed" className="rp-numbers">
        {people}
      </Text>
      <BarList
        bars={answers.slice(0, mostShown).map(({ text, count }) => ({
          key: text,
          name: text,
          share: answered > 0 ? count / answered : 0,
          figure: shownNumber(count),
          label: t('{{answer}}: {{shown}} of {{most}}', {
            answer: text,
            shown: shownNumber(count),
            most: shownNumber(answered),
          }),
        }))}
      />
      {answers.length > mostShown && (
        <Text variant="small" c="dimmed">
          {t('{{count}} more in the file', { count: answers.length - mostShown })}
        </Text>
      )}
    </Stack>
  )
}
