import { bold, code, doc, footnote, h2, link, list, mono, p } from '../rich.ts'
import { info } from './essay.ts'

const policy = `
ALTER TABLE invoice ENABLE ROW LEVEL SECURITY;
ALTER TABLE invoice FORCE ROW LEVEL SECURITY;      -- the owner is not above the law

CREATE POLICY tenant_only ON invoice
  USING      (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid)
  WITH CHECK (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
`

const perTransaction = `
BEGIN;
SELECT set_config('app.tenant', '018f2c1e-0000-7000-8000-000000000001', true);  -- true: this transaction only
SELECT id, total FROM invoice;     -- no WHERE needed, none can be forgotten
COMMIT;
`

export const rowLevelSecurity = info(9, '2026-04-14', {
  title: {
    zh: 'PostgreSQL 行级安全：把租户边界写进数据库',
    en: 'Row-level security in PostgreSQL: the tenant’s fence, inside the database',
  },
  summary: {
    zh: '每条查询都要记得写 WHERE tenant_id，总有一天会忘。行级安全让忘记变得无害，但它有六个要知道的缝隙。',
    en: 'Every query must remember its WHERE tenant_id, and one day one will not. Row-level security makes forgetting harmless, with six seams worth knowing.',
  },
  channel: 'practice',
  labels: ['access-control'],
  authors: ['周砚'],
  recommended: true,
  body: {
    zh: doc(
      p(
        '多租户系统最常见的越权，不是什么高明的攻击，而是某条新写的查询漏了一个条件。代码评审能抓住大多数，数据库能抓住全部。',
      ),
      h2('两条语句和一条策略'),
      code('sql', policy),
      p(
        mono('USING'),
        ' 决定哪些旧行看得见，',
        mono('WITH CHECK'),
        ' 决定哪些新行写得进。省略后者时，PostgreSQL 会沿用前者；明写出来，读的人不必猜。没有任何策略匹配时默认拒绝，这正是我们要的方向。完整的规则见',
        link('官方文档', 'https://www.postgresql.org/docs/current/ddl-rowsecurity.html'),
        '。',
      ),
      p('当前租户通过会话参数传入，务必限定在事务内：'),
      code('sql', perTransaction),
      p(
        '连接池会把同一个连接交给不同的请求。若把第三个参数写成 false，上一位租户的身份就留在了连接上。',
        footnote(
          '自定义参数在事务结束后会变回空字符串而不是 NULL，所以策略里用了 nullif。否则空串转 uuid 会报错：虽然是安全的失败，却很难排查。',
        ),
      ),
      h2('六个缝隙'),
      list(
        [
          bold('超级用户与 BYPASSRLS。'),
          '它们不受策略约束。应用账号绝不能有这两种权限，上线前用一个测试去断言。',
        ],
        [bold('表的所有者。'), '默认豁免，所以需要 FORCE。更好的办法是让应用账号根本不是所有者。'],
        [
          bold('视图。'),
          '普通视图以视图所有者的权限读表。PostgreSQL 15 起可用 ',
          mono('security_invoker = true'),
          ' 改为调用者的权限。',
        ],
        [
          bold('唯一约束与外键。'),
          '完整性检查不经过策略。插入一个别家已用的编号会报“重复”，等于承认它存在。把 tenant_id 放进唯一键和外键。',
        ],
        [bold('函数。'), 'SECURITY DEFINER 函数以定义者身份运行，逐个审查，并固定其 search_path。'],
        [
          bold('备份。'),
          'pg_dump 默认关闭行级安全，权限不足时直接报错而不是悄悄少导几行。不要为了“让它跑通”加上 --enable-row-security。',
        ],
      ),
      h2('性能'),
      p(
        '策略条件会并入查询计划，所以 (tenant_id, …) 开头的索引照常生效。要小心的是策略里的子查询：它可能对每一行执行一次。把“我属于哪些部门”这类结果在事务开始时算好放进参数，通常快一个数量级。另外，非 LEAKPROOF 的函数不能先于策略执行，某些本可用索引的条件会因此变慢，用 EXPLAIN 看一眼再下结论。',
      ),
      h2('怎么测试'),
      p(
        '最有效的测试是反着写：以租户甲的身份，对每一张表执行不带条件的查询，断言结果里没有乙的任何一行；再尝试把一行的租户改成乙，断言失败。新建的表若忘了启用策略，测试立刻变红。安全边界的价值，在于有人拆掉它时会响。',
      ),
    ),
    en: doc(
      p(
        'The commonest breach between tenants is no clever attack. Somebody wrote a new query and left out one condition. Review catches most of these; the database can catch them all.',
      ),
      h2('Two statements and a policy'),
      code('sql', policy),
      p(
        mono('USING'),
        ' says which existing rows are seen, ',
        mono('WITH CHECK'),
        ' which new ones may be written. Leave out the second and PostgreSQL applies the first, but written down nobody has to guess. When no policy matches, access is denied, which is the right direction to fail in. The full rules are in the ',
        link('manual', 'https://www.postgresql.org/docs/current/ddl-rowsecurity.html'),
        '.',
      ),
      p('The tenant arrives in a setting. Be sure it lives only as long as the transaction:'),
      code('sql', perTransaction),
      p(
        'A pool hands the same connection to different requests. With false as the third argument, the last tenant’s identity stays behind.',
        footnote(
          'After the transaction a custom setting returns to the empty string, not to NULL, hence the nullif. Casting an empty string to uuid raises an error: a safe failure, and a puzzling one.',
        ),
      ),
      h2('Six seams'),
      list(
        [
          bold('Superusers and BYPASSRLS. '),
          'Policies do not bind them. The application’s role must have neither; assert it in a test.',
        ],
        [
          bold('The table’s owner. '),
          'Exempt unless you FORCE. Better still, let the application not be the owner at all.',
        ],
        [
          bold('Views. '),
          'An ordinary view reads with its owner’s rights. From PostgreSQL 15 on, ',
          mono('security_invoker = true'),
          ' uses the caller’s.',
        ],
        [
          bold('Unique and foreign keys. '),
          'Integrity checks pass policies by. Insert a number that another tenant uses and “duplicate” admits that it exists. Put tenant_id into the keys.',
        ],
        [
          bold('Functions. '),
          'A SECURITY DEFINER function runs as its definer. Review each, and fix its search_path.',
        ],
        [
          bold('Backups. '),
          'pg_dump switches row security off, and without the right to do so it fails rather than quietly dumping less. Do not add --enable-row-security just to get it through.',
        ],
      ),
      h2('Speed'),
      p(
        'The policy joins the plan like any condition, so an index that begins with tenant_id works as before. Beware of subqueries in policies, which may run once a row. Work out “which departments am I in” at the start of the transaction and pass it in a setting; that is often ten times faster. Also, functions that are not LEAKPROOF may not run ahead of the policy, so some conditions lose their index. Look at EXPLAIN before you judge.',
      ),
      h2('How to test it'),
      p(
        'Write the test backwards. As tenant A, select from every table without a condition and assert that no row of B appears. Then try to move a row to B and assert that it fails. A new table without a policy turns the test red. A boundary is worth something when its removal makes a noise.',
      ),
    ),
  },
})
