import { after, all, type Change, instead, newText } from '../edit.ts'
import { written } from './written.ts'

const row = `        <Setting>
          <Switch
            label={t('settings.sounds')}
            checked={sounds}
            onChange={(checked) => setOrderSettings({ sounds: checked })}
          />
        </Setting>
`

/** Whether a filled order makes a sound. */
export const setting: Change = {
  title: 'A setting of the user',
  steps: [
    {
      file: 'shared/src/wire/account/settings.ts',
      edit: after(
        '  confirms: z.boolean(),\n',
        '  /** Whether a filled order makes a sound. */\n  sounds: z.boolean(),\n',
      ),
    },
    {
      file: 'shared/src/store/settings/order-settings.ts',
      edit: instead('{ confirms: true, ', '{ confirms: true, sounds: false, '),
    },
    {
      file: 'remote-account/src/settings/order-settings.tsx',
      edit: all(
        instead('{ confirms, tolerance }', '{ confirms, sounds, tolerance }'),
        after('      <List>\n', row),
      ),
    },
    { file: 'locales/*/account.json', edit: newText('settings.sounds', 'settings.confirms') },
    ...written,
  ],
}
