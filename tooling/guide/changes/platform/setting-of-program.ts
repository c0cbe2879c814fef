import { after, all, type Change, instead } from '../../edit.ts'

/** The name of the app that a browser shows beside its passkeys. */
export const settingOfProgram: Change = {
  title: 'A setting of a program',
  steps: [
    {
      file: 'sandbox/src/server/settings.ts',
      edit: all(
        after(
          '  passkeyDomain?: string\n',
          '  /** The name of the app beside its passkeys; `Kontor` when absent. */\n  passkeyName?: string\n',
        ),
        instead(
          '  SANDBOX_PARTITIONS: z.',
          "  SANDBOX_PASSKEY_NAME: z._default(\n    matching(/^.{1,60}$/, 'a name of at most 60 characters'),\n    'Kontor',\n  ),\n  SANDBOX_PARTITIONS: z.",
        ),
        after(
          '    passkeyDomain: read.SANDBOX_PASSKEY_DOMAIN,\n',
          '    passkeyName: read.SANDBOX_PASSKEY_NAME,\n',
        ),
      ),
    },
    {
      file: 'sandbox/src/server/settings.test.ts',
      isBeside: true,
      edit: after(
        "  ['SANDBOX_PASSKEY_DOMAIN', 'https://kontor.example'],\n",
        "  ['SANDBOX_PASSKEY_NAME', 'x'.repeat(61)],\n",
      ),
    },
    {
      file: 'sandbox/src/server/app.ts',
      edit: instead(
        "?? 'localhost', name: 'Kontor' }",
        "?? 'localhost', name: settings.passkeyName ?? 'Kontor' }",
      ),
    },
    {
      file: 'docs/sandbox.md',
      edit: instead(
        '| `SANDBOX_CREDENTIAL_HOLD` ',
        "| `SANDBOX_PASSKEY_NAME` | `Kontor` | the app's name beside its passkeys |\n| `SANDBOX_CREDENTIAL_HOLD` ",
      ),
    },
  ],
}
