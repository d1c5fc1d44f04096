import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { groupNameLength } from '@reprise/rules/contacts/contact'
import { createContactGroupInput } from '@reprise/rules/contacts/contact.input'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkedBy, say } from '../../lib/say.tsx'
import { focusOnce } from '../../ui/forms/focus-once.ts'
import { useCheckedForm } from '../../ui/forms/use-checked-form.ts'
import rows from '../../ui/lists/rows.module.css'
import { Banner } from '../../ui/states/banner.tsx'
import { ConfirmDialog } from '../../ui/states/confirm-dialog.tsx'
import { QueryView } from '../../ui/states/query-view.tsx'
import { Sheet } from '../../ui/states/sheet.tsx'
import { ListSkeleton } from '../../ui/states/skeletons.tsx'
import { announce } from '../../ui/toast.ts'
import type { ContactGroup } from './contacts.api.ts'
import { useContactGroups, useDeleteGroup, useSaveGroup } from './contacts.api.ts'

const GroupForm = ({ group, onDone }: { group: ContactGroup | null; onDone: () => void }) => {
  const { t } = useTranslation()
  const save = useSaveGroup()
  const { form, field, refuse, unplaced, sentBy } = useCheckedForm({
    initialValues: { name: group?.name ?? '' },
    validate: checkedBy(createContactGroupInput),
    validateInputOnBlur: false,
  })
  const refusal = unplaced(save.error)
  return (
    <form
      {...sentBy(({ name }) =>
        save.mutate(
          { groupId: group?.groupId ?? null, name },
          {
            onSuccess: () => {
              announce(group ? t('{{name}} is saved.', { name }) : t('{{name}} was added.', { name }))
              form.reset()
              onDone()
            },
            onError: (error) => refuse(error),
          },
        ),
      )}
    >
      <Stack gap="xs">
        {refusal && <Banner kind="danger">{say(t, refusal)}</Banner>}
        <TextInput
          label={group ? t('Name of the group') : t('New group')}
          maxLength={groupNameLength}
          {...(group ? { ref: focusOnce } : { 'data-autofocus': true })}
          {...field('name')}
        />
        <Group justify="flex-end">
          {group && (
            <Button variant="subtle" onClick={onDone}>
              {t('Cancel')}
            </Button>
          )}
          <Button type="submit" variant="default" loading={save.isPending}>
            {group ? t('Save') : t('Add group')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The groups of one's contacts: to add, rename and delete them. */
export const GroupsSheet = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const groups = useContactGroups()
  const remove = useDeleteGroup()
  const [renaming, setRenaming] = useState<string>()
  const [deleting, setDeleting] = useState<ContactGroup>()
  return (
    <>
      <Sheet opened onClose={onClose} title={t('Groups')}>
        <Stack gap="lg">
          <GroupForm group={null} onDone={() => undefined} />
          <QueryView query={groups} what={t("Your groups didn't load")} skeleton={<ListSkeleton count={3} />}>
            {(all) => (
              <ul className={rows.list} aria-label={t('Groups')}>
                {all.map((group) => (
                  <li key={group.groupId} className={rows.row}>
                    {renaming === group.groupId ? (
                      <div className={rows.what}>
                        <GroupForm group={group} onDone={() => setRenaming(undefined)} />
                      </div>
                    ) : (
                      <>
                        <div className={rows.what}>
                          <Text variant="strong">{group.name}</Text>
                          <Text variant="small" c="dimmed">
                            {t('{{count}} contacts', {
                              count: group.contactCount,
                              defaultValue_one: '{{count}} contact',
                              defaultValue_other: '{{count}} contacts',
                            })}
                          </Text>
                        </div>
                        <ActionIcon
                          aria-label={t('Rename {{name}}', { name: group.name })}
                          onClick={() => setRenaming(group.groupId)}
                        >
                          <IconPencil stroke={1.75} aria-hidden="true" />
                        </ActionIcon>
                        <ActionIcon
                          aria-label={t('Delete {{name}}', { name: group.name })}
                          onClick={() => setDeleting(group)}
                        >
                          <IconTrash stroke={1.75} aria-hidden="true" />
                        </ActionIcon>
                      </>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </QueryView>
        </Stack>
      </Sheet>
      <ConfirmDialog
        opened={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title={t('Delete this group?')}
        confirm={t('Delete group')}
        danger
        busy={remove.isPending}
        onConfirm={() => {
          if (!deleting) return
          const { groupId, name } = deleting
          remove.mutate(groupId, {
            onSuccess: () => announce(t('{{name}} is deleted.', { name })),
            onSettled: () => setDeleting(undefined),
          })
        }}
      >
        {t('Its contacts stay in your address book.')}
      </ConfirmDialog>
    </>
  )
}
