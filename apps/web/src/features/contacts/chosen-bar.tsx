import { Button, Menu, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionMenu } from '../../ui/action-menu.tsx'
import { ActionBar } from '../../ui/bars/action-bar.tsx'
import { announce } from '../../ui/toast.ts'
import { useContactGroups } from './contacts.api.ts'
import type { ChosenContacts } from './use-chosen-contacts.ts'
import type { ContactActs } from './use-contact-acts.ts'

/** How many contacts are chosen, and what can be done with all of them. */
export const ChosenBar = ({ choice, acts }: { choice: ChosenContacts; acts: ContactActs }) => {
  const { t } = useTranslation()
  const { data: groups = [] } = useContactGroups()
  const { chosen } = choice
  const count = chosen.length
  useEffect(() => {
    if (count > 0) announce(t('{{count}} selected', { count }))
  }, [count, t])
  if (count === 0) return null
  return (
    <ActionBar
      place="float"
      label={t('Selection')}
      action={
        <>
          <Button variant="subtle" color="gray" onClick={() => choice.setAll([])}>
            {t('Clear')}
          </Button>
          {groups.length > 0 && (
            <ActionMenu
              width={240}
              target={
                <Button variant="default" loading={acts.isBusy}>
                  {t('Add to group')}
                </Button>
              }
            >
              {groups.map((group) => (
                <Menu.Item key={group.groupId} onClick={() => void acts.addAll(chosen, group)}>
                  {group.name}
                </Menu.Item>
              ))}
            </ActionMenu>
          )}
          <Button variant="default" loading={acts.isBusy} onClick={() => void acts.deleteAll(chosen)}>
            {t('Delete')}
          </Button>
        </>
      }
    >
      <Text variant="strong">{t('{{count}} selected', { count })}</Text>
    </ActionBar>
  )
}
