import { Button, Kbd, Popover, Stack, Switch, Text } from '@mantine/core'
import { phrase } from '@reprise/rules/platform/phrase'
import { IconKeyboard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './keys-help.module.css'

const keys = [
  { key: 'j', does: phrase('Next guest') },
  { key: 'k', does: phrase('Previous guest') },
  { key: 'a', does: phrase('Approve') },
  { key: 'n', does: phrase('Approve with a note') },
  { key: 'd', does: phrase('Decline') },
  { key: 'u', does: phrase('Undo') },
  { key: 'o', does: phrase('Open') },
]

type Props = { isOn: boolean; onTurn: (isOn: boolean) => void }

/** A button that lists the keys for answering requests, with a switch that turns the keys off (WCAG 2.1.4). */
export const KeysHelp = ({ isOn, onTurn }: Props) => {
  const { t } = useTranslation()
  return (
    <Popover width={280} position="top-start" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          w="fit-content"
          leftSection={<IconKeyboard size={20} aria-hidden="true" />}
        >
          {t('Keyboard shortcuts')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <Switch
            label={t('Answer with these keys')}
            checked={isOn}
            onChange={({ currentTarget }) => onTurn(currentTarget.checked)}
          />
          <dl className={classes.keys}>
            {keys.map(({ key, does }) => (
              <div key={key} className={classes.row}>
                <dt>
                  <Kbd>{key}</Kbd>
                </dt>
                <dd className={classes.does}>{t(does)}</dd>
              </div>
            ))}
          </dl>
          <Text variant="small" c="dimmed">
            {t('j and k work anywhere on this page. The other keys act on the guest who has the focus.')}
          </Text>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
