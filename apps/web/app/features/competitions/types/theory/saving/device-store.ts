/** Answers and marks of sheets on this device, in the browser's database: they outlive a closed page. */
const databaseName = 'exams'
const storeName = 'sheets'

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(storeName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('blocked'))
  })
}

async function withStore<Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  const database = await openDatabase()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode)
      const request = work(transaction.objectStore(storeName))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

/** Null if there is nothing, or if the browser allows no storage. */
export const readFromDevice = <Value>(key: string): Promise<Value | null> =>
  withStore<Value | undefined>('readonly', (store) => store.get(key)).then(
    (value) => value ?? null,
    () => null,
  )

/** False if the browser allows no storage. */
export const keepOnDevice = (key: string, value: unknown): Promise<boolean> =>
  withStore('readwrite', (store) => store.put(value, key)).then(
    () => true,
    () => false,
  )

export const unsentKey = (taskId: string, userId: string) => `unsent ${taskId} ${userId}`
export const marksKey = (taskId: string, userId: string) => `marks ${taskId} ${userId}`
