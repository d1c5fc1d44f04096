import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Disclosure } from '../../../ui/disclosure.tsx'
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
          <Disclosure key={String(index)} isRow label={<h3 className={classes.question}>{question}</h3>}>
            <div className={classes.answer}>
              <SafeText>{answer}</SafeText>
            </div>
          </Disclosure>
        ))}
      </div>
    </section>
  )
}
