import { type ComponentProps, useState } from 'react';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { ErrorSummary } from '#web/ui/fields/error-summary.tsx';
import { FieldFrame, FieldGroup } from '#web/ui/fields/field-frame.tsx';
import { NameAndPassword } from '#web/ui/fields/name-and-password.tsx';
import { NewPasswordField } from '#web/ui/fields/new-password-field.tsx';
import { PageSearch } from '#web/ui/fields/page-search.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { ScriptForm } from '#web/ui/fields/script-form.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Button } from '#web/ui/layout/button.tsx';
import { Specimen, State } from './specimen.tsx';

const error = '電話番号は数字で入力してください。';
const long = '学校の先生に相談するときに使う、いちばん連絡のつきやすい電話番号（ハイフンなし）';

/** Fields and other parts of a form. */
export function FieldParts() {
  return (
    <>
      <Specimen name="TextField">
        <State label="ふつう">
          <TextField label="市区町村" name="plain" defaultValue="中央区" />
        </State>
        <State label="必須、説明つき">
          <TextField label="電話番号" name="hinted" hint="学校に届けた番号です。" required />
        </State>
        <State label="まちがい">
          <TextField label="電話番号" name="wrong" defaultValue="みちる" error={error} />
        </State>
        <State label="使えない">
          <TextField label="メールアドレス" name="off" defaultValue="a@example.jp" disabled />
        </State>
        <State label="長い名前">
          <TextField label={long} name="long" />
        </State>
      </Specimen>
      <Specimen name="TextAreaField">
        <State label="ふつう">
          <Typed label="志望した理由" most={200} start="人の役に立つ仕事がしたいです。" />
        </State>
        <State label="終わりが近い">
          <Typed label="志望した理由" most={20} start="人の役に立つ仕事がしたいから選びました" />
        </State>
        <State label="長すぎる">
          <Typed
            label="志望した理由"
            most={10}
            start="人の役に立つ仕事がしたいです。"
            error="10文字以内で入力してください。"
          />
        </State>
      </Specimen>
      <Specimen name="PageSearch">
        <PageSearch action="/kit" label="知りたいことのことば" q="求人票" />
      </Specimen>
      <Specimen name="SelectField">
        <State label="ふつう">
          <SelectField label="都道府県" name="area" defaultValue="tokyo">
            <option value="tokyo">東京都</option>
            <option value="osaka">大阪府</option>
          </SelectField>
        </State>
        <State label="まちがい">
          <SelectField
            label="都道府県"
            name="area-wrong"
            error="都道府県を選んでください。"
            required
          >
            <option value="">選んでください</option>
          </SelectField>
        </State>
        <State label="使えない">
          <SelectField label="都道府県" name="area-off" disabled>
            <option>東京都</option>
          </SelectField>
        </State>
      </Specimen>
      <Specimen name="Checkbox">
        <State label="ふつう、選んだもの、件数つき、使えない">
          <Checkbox label="寮がある" name="one" />
          <Checkbox label="転勤がない" name="two" defaultChecked />
          <Checkbox label="資格の支援がある" name="three" trailing="128件" />
          <Checkbox label="夜勤がない" name="four" disabled />
        </State>
      </Specimen>
      <Specimen name="NameAndPassword">
        <State label="名前がまだない">
          <NameAndPassword
            prefix="kit-account"
            hint="操作の記録に残ります。"
            values={{ name: '', password: '' }}
            sentences={{ name: '名前を入力してください。' }}
            change={() => undefined}
          />
        </State>
      </Specimen>
      <Specimen name="NewPasswordField">
        <State label="空、短い、じゅうぶん">
          <Password start="" />
          <Password start="kaeru" />
          <Password start="kaeru-no-uta-7" />
        </State>
      </Specimen>
      <Specimen name="FieldFrame">
        <State label="ふつう">
          <FieldFrame id="kit-day" label="見学の日" hint="平日だけです。">
            <input id="kit-day" type="date" aria-describedby="kit-day-hint" />
          </FieldFrame>
        </State>
        <State label="まちがい、小さい名前">
          <FieldFrame id="kit-time" label="時刻" isSmall error="時刻を選んでください。">
            <input id="kit-time" type="time" aria-describedby="kit-time-error" />
          </FieldFrame>
        </State>
      </Specimen>
      <Specimen name="FieldGroup">
        <State label="必須、説明つき">
          <FieldGroup id="kit-way" legend="通い方" hint="あてはまるものすべて" required>
            <Checkbox label="電車" />
            <Checkbox label="自転車" />
          </FieldGroup>
        </State>
        <State label="まちがい">
          <FieldGroup id="kit-grade" legend="学年" error="学年を選んでください。" room="small">
            <Checkbox label="高校3年生" />
          </FieldGroup>
        </State>
      </Specimen>
      <Specimen name="PasswordField">
        <State label="ふつう">
          <PasswordField label="パスワード" name="known" defaultValue="kaeru-no-uta-7" />
        </State>
        <State label="まちがい">
          <PasswordField label="パスワード" name="unknown" error="パスワードが違います。" />
        </State>
      </Specimen>
      <Specimen name="ErrorSummary">
        <State label="項目のまちがい">
          <ErrorSummary fields={[{ id: 'kit-phone', label: '電話番号', sentence: error }]} />
          <TextField id="kit-phone" label="電話番号" name="summed" error={error} />
        </State>
        <State label="全体のこと">
          <ErrorSummary summary="通信できませんでした。もう一度ためしてください。" fields={[]} />
        </State>
      </Specimen>
      <Specimen name="ScriptForm">
        <State label="ふつう">
          <ScriptForm onSubmit={(event) => event.preventDefault()} aria-label="見本の用紙">
            <TextField label="名前" name="name" translate="no" />
            <Button type="submit">送信する</Button>
          </ScriptForm>
        </State>
      </Specimen>
    </>
  );
}

type TypedProps = Pick<ComponentProps<typeof TextAreaField>, 'label' | 'most' | 'error'> & {
  start: string;
};

function Typed({ start, ...rest }: TypedProps) {
  const [value, setValue] = useState(start);
  return (
    <TextAreaField
      {...rest}
      name="text"
      value={value}
      onChange={({ target }) => setValue(target.value)}
    />
  );
}

function Password({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  return (
    <NewPasswordField
      label="新しいパスワード"
      name="password"
      value={value}
      onChange={({ target }) => setValue(target.value)}
    />
  );
}
