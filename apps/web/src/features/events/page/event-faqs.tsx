import { Accordion, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SafeText } from '../../../ui/text/safe-text.tsx'

/** The host's questions and answers, each opening on its own. */
export const EventFaqs = ({ faqs }: { faqs: { question: string; answer: string }[] }) => {
  const { t } = useTranslation()
  if (faqs.length === 0) return null
  return (
    <section>
      <Title order={2} mb="xs">
        {t('Questions and answers')}
      </Title>
      <Accordion multiple order={3} variant="contained" radius="md">
        {faqs.map(({ question, answer }, index) => (
          <Accordion.Item key={String(index)} value={String(index)}>
            <Accordion.Control>{question}</Accordion.Control>
            <Accordion.Panel>
              <SafeText>{answer}</SafeText>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  )
}
