import { Title } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SafeText } from '../../../ui/text/safe-text.tsx'
import classes from './event-faqs.module.css'

/** The host's questions and answers, each opening on its own. */
export const EventFaqs = ({ faqs }: { faqs: { question: string; answer: string }[] }) => {
  const { t } = useTranslation()
  if (faqs.length === 0) return null
  return (
    <section>
      <Title order={2} mb="xs">
        {t('Questions and answers')}
      </Title>
      <div className={classes.faqs}>
        {faqs.map(({ question, answer }, index) => (
          <details key={String(index)}>
            <summary className={classes.question}>
              <h3>{question}</h3>
              <IconChevronDown size={20} stroke={1.75} aria-hidden="true" />
            </summary>
            <div className={classes.answer}>
              <SafeText>{answer}</SafeText>
            </div>
          </details>
        ))}
      </div>
    </section>
  )
}
