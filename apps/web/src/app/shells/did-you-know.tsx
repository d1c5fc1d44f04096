import { ActionIcon, Button, Text } from '@mantine/core'
import { IconSparkles, IconX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '../../features/users/users.api.ts'
import { useFinishWalkthrough } from '../../features/users/walkthrough.api.ts'
import { Section } from '../../ui/section.tsx'
import classes from './did-you-know.module.css'

/**
 * The card of the right column (section 2); its button is disabled by the specification. It is shown
 * to people who own no club. A person who closes it does not see it again (decision S-163).
 */
export const DidYouKnow = () => {
  const { t } = useTranslation()
  const { data: me } = useCurrentUser()
  const finish = useFinishWalkthrough('DID_YOU_KNOW')
  const isNew = me?.walkthrough.some(({ type, status }) => type === 'DID_YOU_KNOW' && status === 'PENDING')
  if (!me || me.ownsClub || !isNew || finish.isPending || finish.isSuccess) return null
  return (
    <Section
      tone="accent"
      title={
        <span className={classes.title}>
          <IconSparkles className={classes.icon} stroke={1.5} aria-hidden="true" />
          {t('Did You Know?')}
        </span>
      }
      action={
        <ActionIcon
          className={classes.close ?? ''}
          aria-label={t('Close: {{title}}', { title: t('Did You Know?') })}
          onClick={() => finish.mutate('SKIPPED')}
        >
          <IconX size={22} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      }
    >
      <Text mb="md">{t('You can create your own Club and Offers for your community.')}</Text>
      <Button disabled fullWidth>
        {t('Coming Soon')}
      </Button>
    </Section>
  )
}
