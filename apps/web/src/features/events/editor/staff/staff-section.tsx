import { ActionIcon, Stack } from '@mantine/core'
import { capabilitiesOf } from '@reprise/rules/events/capabilities-of'
import type { EventAttendeeRole } from '@reprise/rules/events/enums'
import { eventMemberRoleLabels } from '@reprise/rules/events/enums'
import { roleWordOf } from '@reprise/rules/events/member-role'
import { permissionToGive, rolesWithAllowance } from '@reprise/rules/events/permissions'
import { pageSizes } from '@reprise/rules/platform/constants'
import { IconAdjustments, IconGift, IconUserMinus } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Paged } from '../../../../ui/lists/paged.tsx'
import { usePageNumber } from '../../../../ui/lists/use-page-number.ts'
import { ConfirmDialog } from '../../../../ui/states/confirm-dialog.tsx'
import { lazyPart } from '../../../../ui/states/lazy-part.ts'
import { ListSkeleton } from '../../../../ui/states/skeletons.tsx'
import { announce } from '../../../../ui/toast.ts'
import type { EditedEvent } from '../editor.api.ts'
import classes from '../editor.module.css'
import { EditorSection } from '../editor-section.tsx'
import type { StaffRole } from './staff.api.ts'
import { useRemoveEventRoles, useStaff } from './staff.api.ts'
import { StaffForm } from './staff-form.tsx'
import { StaffMember } from './staff-member.tsx'
import { StaffWaiting } from './staff-waiting.tsx'

const GiftAllowanceDialog = lazyPart(
  async () => (await import('../money/gift-allowance-dialog.tsx')).GiftAllowanceDialog,
)

const RolePermissionsSheet = lazyPart(
  async () => (await import('./role-permissions-sheet.tsx')).RolePermissionsSheet,
)

const rolesToGive: EventAttendeeRole[] = ['CO_HOST', 'COORDINATOR', 'DOOR', 'PROMOTER', 'SPONSOR', 'TALENT']

/** The people who work on the event, each with their role. Changes are saved at once, without the Save button. */
export const StaffSection = ({ event }: { event: EditedEvent }) => {
  const { t } = useTranslation()
  const [leaving, setLeaving] = useState<StaffRole>()
  const [narrowing, setNarrowing] = useState<StaffRole>()
  const [giving, setGiving] = useState<StaffRole>()
  const remove = useRemoveEventRoles()
  const maySetGifts = event.myPermissions.includes('CAN_EDIT_TICKETS')
  const mayGive = rolesToGive.filter((role) => event.myPermissions.includes(permissionToGive(role)))
  const [page, setPage] = usePageNumber('staff', pageSizes.pager)
  const query = useStaff(event.eventId, page)
  const wordOf = (role: EventAttendeeRole) => t(roleWordOf(role))

  return (
    <EditorSection
      title={t('Staff')}
      text={t('They join once they accept. Scanners check guests in, managers can do almost everything.')}
    >
      <Stack component="ul" gap="xs" className={classes.list ?? ''}>
        <StaffMember user={event.createdBy} word={t(eventMemberRoleLabels.PRODUCER)} />
      </Stack>
      <Paged
        label={t('Staff')}
        query={query}
        what={t("The staff didn't load")}
        page={page}
        onPage={setPage}
        skeleton={<ListSkeleton count={2} />}
        empty={null}
      >
        {(staff) => (
          <Stack component="ul" gap="xs" className={classes.list ?? ''}>
            {staff.map((staffRole) => (
              <StaffMember
                key={`${staffRole.user.userId}${staffRole.role}`}
                user={staffRole.user}
                word={wordOf(staffRole.role)}
              >
                {maySetGifts && rolesWithAllowance.includes(staffRole.role) && (
                  <ActionIcon
                    aria-label={t('Tickets {{name}} can give away', { name: staffRole.user.name })}
                    onClick={() => setGiving(staffRole)}
                  >
                    <IconGift stroke={1.75} />
                  </ActionIcon>
                )}
                {mayGive.includes(staffRole.role) && (
                  <ActionIcon
                    aria-label={t('What {{name}} can do', { name: staffRole.user.name })}
                    onClick={() => setNarrowing(staffRole)}
                  >
                    <IconAdjustments stroke={1.75} />
                  </ActionIcon>
                )}
                {mayGive.includes(staffRole.role) && (
                  <ActionIcon
                    aria-label={t('Remove {{name}} as {{role}}', {
                      name: staffRole.user.name,
                      role: wordOf(staffRole.role),
                    })}
                    onClick={() => setLeaving(staffRole)}
                  >
                    <IconUserMinus stroke={1.75} />
                  </ActionIcon>
                )}
              </StaffMember>
            ))}
          </Stack>
        )}
      </Paged>
      {mayGive.length > 0 && <StaffWaiting eventId={event.eventId} />}
      {mayGive.length > 0 && <StaffForm event={event} roles={mayGive} />}
      <Suspense>
        <GiftAllowanceDialog
          opened={giving !== undefined}
          eventId={event.eventId}
          person={
            giving && {
              userId: giving.user.userId,
              name: giving.user.name,
              // Not known to people who may not give the role. Then the server decides.
              mayAddVip: giving.permissions?.includes('CAN_ADD_VIP') ?? true,
            }
          }
          onClose={() => setGiving(undefined)}
        />
      </Suspense>
      <Suspense>
        <RolePermissionsSheet
          eventId={event.eventId}
          staffRole={narrowing}
          lines={narrowing ? capabilitiesOf(narrowing.role) : []}
          word={narrowing ? wordOf(narrowing.role) : ''}
          onClose={() => setNarrowing(undefined)}
        />
      </Suspense>
      <ConfirmDialog
        opened={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('Remove from the staff?')}
        confirm={t('Remove')}
        busy={remove.isPending}
        danger
        onConfirm={() =>
          leaving &&
          remove.mutate(
            { eventId: event.eventId, userName: leaving.user.userName, roles: [leaving.role] },
            {
              onSuccess: () =>
                announce(
                  t('{{name}} is no longer {{role}}.', {
                    name: leaving.user.name,
                    role: wordOf(leaving.role),
                  }),
                ),
              onSettled: () => setLeaving(undefined),
            },
          )
        }
      >
        {leaving &&
          t('{{name}} will no longer be {{role}} of this event.', {
            name: leaving.user.name,
            role: wordOf(leaving.role),
          })}
      </ConfirmDialog>
    </EditorSection>
  )
}
