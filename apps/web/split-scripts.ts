const inPackage = /node_modules\/(@mantine\/(core|hooks)|@tanstack|i18next|react-i18next|clsx|@0no-co)\//
const inFrame = /src\/(lib|ui)\//

// What opens over a page, and all it needs to know its place: a third of the components' code.
const overlay =
  /node_modules\/(@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar)|components\/(Modal|ModalBase|Drawer|Popover|Menu|Combobox|Tooltip|ScrollArea|FocusTrap|Portal|Overlay|VisuallyHidden)|esm\/(use-focus-trap|use-focus-return|use-debounced-callback|use-window-event)/
// A group takes along what its modules import: these would bring overlays and fields into the first script.
const heavy =
  /components\/(Input|InputBase|TextInput|NativeSelect|FloatingIndicator|Progress|Textarea|PasswordInput|PinInput|NumberInput|Select|Checkbox|Radio|Switch|InlineInput|SegmentedControl|Tabs|Table|Accordion|Collapse|Stepper|SimpleGrid)|utils\/(InlineInput|InputsGroupFieldset)|skeletons|-dialog|-field|-select|code-boxes|data-table/

const isShared = (id: string) =>
  (inPackage.test(id) || inFrame.test(id)) && !overlay.test(id) && !heavy.test(id)

/** A handful of files on the first visit instead of one for each small part, and no more than that visit needs. */
export const scriptGroups = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
  { name: 'shared', test: isShared, minShareCount: 10, priority: 2 },
  { name: 'overlays', test: overlay, minShareCount: 4, priority: 1 },
  { name: 'icons', test: /@tabler\/icons-react/, minShareCount: 3, priority: 0 },
]
