import { ActionIcon, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/states/confirm-dialog.tsx'
import { QueryView } from '../../../ui/states/query-view.tsx'
import { ListSkeleton } from '../../../ui/states/skeletons.tsx'
import { toastSuccess } from '../../../ui/toast.ts'
import type { SavedList } from './invite.api.ts'
import { useRemoveList, useSavedLists } from './invite.api.ts'
import type { Bunch } from './selection.ts'

type Props = { chosen: Bunch[]; onToggle: (list: Bunch) => void; onRemoved: (listId: string) => void }

/** Chooses the people of saved lists, and removes lists. */
export const SavedLists = ({ chosen, onToggle, onRemoved }: Props) => {
  const { t } = useTranslation()
  const query = useSavedLists()
  const [asked, setAsked] = useState<SavedList>()
  const remove = useRemoveList(() => toastSuccess(t('List removed.')))
  return (
    <>
      <QueryView query={query} what={t("Your lists didn't load")} skeleton={<ListSkeleton count={3} />}>
        {(lists) =>
          lists.length === 0 ? (
            <Text c="dimmed">{t('Choose people, then save them as a list to invite them again.')}</Text>
          ) : (
            <Stack gap="sm">
              {lists.map((list) => (
                <Group key={list.listId} justify="space-between" wrap="nowrap">
                  <Checkbox
                    label={list.name}
                    description={t('peopleInList', {
                      count: list.people,
                      defaultValue_one: '{{count}} person',
                      defaultValue_other: '{{count}} people',
                    })}
                    checked={chosen.some(({ id }) => id === list.listId)}
                    onChange={() => onToggle({ id: list.listId, name: list.name, people: list.people })}
                  />
                  <ActionIcon
                    aria-label={t('Remove {{name}}', { name: list.name })}
                    onClick={() => setAsked(list)}
                  >
                    <IconTrash size={20} aria-hidden="true" />
                  </ActionIcon>
                </Group>
              ))}
            </Stack>
          )
        }
      </QueryView>
      <ConfirmDialog
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t('Remove this list?')}
        confirm={t('Remove')}
        danger
        busy={remove.isPending}
        onConfirm={() => {
          if (!asked) return
          remove.mutate(asked.listId, {
            onSuccess: () => onRemoved(asked.listId),
            onSettled: () => setAsked(undefined),
          })
        }}
      >
        {t("{{name}} can't be restored. People who were invited from it stay invited.", {
          name: asked?.name ?? '',
        })}
      </ConfirmDialog>
    </>
  )
}
