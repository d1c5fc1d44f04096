import { Button, Card, Text, Title } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './did-you-know.module.css'

/** The card of the right column (section 2); its button is disabled by the specification. */
export const DidYouKnow = () => {
  const { t } = useTranslation()
  return (
    <aside className={classes.aside} aria-labelledby="did-you-know">
      <Card className={classes.card}>
        <IconSparkles className={classes.icon} stroke={1.5} aria-hidden="true" />
        <Title order={2} size="h3" id="did-you-know">
          {t('Did You Know?')}
        </Title>
        <Text mt="xs" mb="md">
          {t('You can create your own Club and Offers for your community.')}
        </Text>
        <Button disabled fullWidth>
          {t('Coming Soon')}
        </Button>
      </Card>
    </aside>
  )
}
