import type { Command } from 'commander'
import webPush from 'web-push'

/** `kontor-sandbox push-keys` */
export function registerPushKeys(program: Command): void {
  program
    .command('push-keys')
    .description('make the keys of push messages, as lines of an environment')
    .action(() => {
      const { publicKey, privateKey } = webPush.generateVAPIDKeys()
      console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`)
    })
}
