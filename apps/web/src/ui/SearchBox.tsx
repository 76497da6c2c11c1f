import { CloseButton, TextInput } from '@mantine/core';
import { SEARCH_DEBOUNCE_MS } from '@physio/contract/common/limits';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from './use-translation.ts';

type Props = {
  /** The text the list shows now, as the address holds it. */
  value: string;
  /** Called 500 ms after the last key, at once when cleared. */
  onSearch: (text: string) => void;
  label: string;
  /** Read out when it changes: "12 patients". Nothing while the list is not known. */
  status?: string | false;
  className?: string;
  /** A dialog opens on it. */
  isFirst?: boolean;
};

export function SearchBox({ value, onSearch, label, status, className, isFirst }: Props) {
  const t = useTranslation();
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setText(value);
  }
  // Of kana that become kanji, and the like: what is not finished is nothing to search for.
  const [isComposing, setComposing] = useState(false);
  useEffect(() => {
    if (isComposing || text === value) return;
    const timer = setTimeout(() => onSearch(text), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [isComposing, text, value, onSearch]);
  const clear = () => {
    setText('');
    onSearch('');
  };
  return (
    <search className={className}>
      <TextInput
        type="text"
        data-autofocus={isFirst}
        inputMode="search"
        aria-label={label}
        placeholder={label}
        value={text}
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={text === '' ? undefined : <CloseButton size="sm" aria-label={t('Clear search')} onClick={clear} />}
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '' || event.nativeEvent.isComposing) return;
          event.stopPropagation();
          clear();
        }}
      />
      <span className="visually-hidden" aria-live="polite">
        {status}
      </span>
    </search>
  );
}
