import { Button, Stack } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Outcome } from './outcome.tsx'

/** Says that a request was sent and waits for the host. */
export const RequestSent = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation()
  return (
    <Stack gap="md">
      <div role="status">
        <Outcome icon={IconHourglass} color="yellow" title={t('Your request is with the host')}>
          {t("You're waiting for the host. We'll let you know as soon as they answer.")}
        </Outcome>
      </div>
      <Button variant="default" onClick={onDone}>
        {t('Done')}
      </Button>
    </Stack>
  )
}
