import type { ImageFile } from './image-files.ts'

/** Two locked accounts: root, and the player, whose password can be set at run time. */
export const accountFiles: readonly ImageFile[] = [
  {
    path: '/etc/passwd',
    content: 'root:x:0:0:root:/:/bin/sh\nplayer:x:1000:1000:player:/home/player:/bin/sh\n',
  },
  { path: '/etc/group', content: 'root:x:0:\nplayer:x:1000:\n' },
  // Password hashes are in a small tmpfs folder of root, which is empty until a password is set.
  { path: '/etc/shadow', linkTo: '/run/shadow/shadow' },
  { path: '/run/shadow', folder: true, mode: 0o700 },
  { path: '/home', folder: true },
  // A tmpfs is mounted here if the template says so. Docker copies the mode from the image; for Podman it is set explicitly.
  { path: '/home/player', folder: true, mode: 0o1777 },
  { path: '/tmp', folder: true, mode: 0o1777 },
]
